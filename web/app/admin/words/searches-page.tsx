import { TableView } from '../tables/table-view.tsx';
import { WordsFrame } from './words-frame.tsx';

export const SearchesPage = () => (
  <WordsFrame>
    <TableView table="missed-searches" />
  </WordsFrame>
);
