import { redirect } from 'react-router';
import favicon from '../frame/favicon.svg?url';

/** Pages link to their icon. Programs that load no page request /favicon.ico. */
export const loader = () => redirect(favicon);
