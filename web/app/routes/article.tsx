import { data } from 'react-router';

/** The blog and the questions about crypto have no articles, so every address below them is a 404. */
export const loader = (): never => {
  throw data(null, { status: 404 });
};

export default function Article() {
  return null;
}
