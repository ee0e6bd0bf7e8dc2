import { data } from 'react-router';

/** Nothing is published in the documentation, the blog or the questions yet, so no address below them leads anywhere. */
export const loader = (): never => {
  throw data(null, { status: 404 });
};

export default function Article() {
  return null;
}
