import { TableView } from '../tables/table-view.tsx';
import { WordsFrame } from './words-frame.tsx';

export const WishesPage = () => (
  <WordsFrame>
    <TableView table="wishes" />
  </WordsFrame>
);
