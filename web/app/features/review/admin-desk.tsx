import { Desk } from '../desk/desk.tsx';
import type { Person } from '../desk/desk-person.ts';
import { useDeskAddress } from '../desk/use-desk-address.ts';
import { Review } from './review.tsx';

/** The drafts of everybody, for administrators. The review queue comes first. */
export function AdminDesk({ person }: { person: Person }) {
  const { address } = useDeskAddress('review');
  return address.list === 'review' ? <Review person={person} /> : <Desk person={person} isEveryone usual="review" />;
}
