import { redirect } from 'react-router';
import favicon from '../frame/favicon.svg?url';

/** Pages name their icon; browsers and programs that show no page ask for this address. */
export const loader = () => redirect(favicon);
