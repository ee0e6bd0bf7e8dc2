import { TableView } from '../tables/table-view.tsx';
import { PricesFrame } from './prices-frame.tsx';

/** The plans with the number of their subscribers. */
export const PlansTable = () => (
  <PricesFrame>
    <TableView table="plans" />
  </PricesFrame>
);

/** The promos with the number of times that they were used. */
export const PromosTable = () => (
  <PricesFrame>
    <TableView table="promos" />
  </PricesFrame>
);
