export interface Target {
  method: 'GET' | 'POST' | 'PATCH' | 'DELETE';
  path: string;
  body?: Record<string, string>;
}

const ID = '00000000-0000-4000-8000-000000000000';
const SECRET = 'bright copper kettles';
const EMAIL = 'probe@example.com';
const code = { id: ID, code: '123456' };

/** In a path, `*` marks where sqlmap puts its payloads; in a query and a body it tests every value. */
export const targets: Target[] = [
  { method: 'POST', path: '/auth/login', body: { email: EMAIL, password: SECRET } },
  { method: 'POST', path: '/auth/refresh', body: { refresh_token: 'token' } },
  { method: 'POST', path: '/auth/logout', body: { refresh_token: 'token' } },
  {
    method: 'POST',
    path: '/api/auth/register',
    body: { email: EMAIL, password: SECRET, passwordConfirm: SECRET, sub_init: 'pro', lang: 'en' },
  },
  { method: 'POST', path: '/api/auth/register/confirm', body: code },
  { method: 'POST', path: '/api/auth/change-email', body: { email: EMAIL } },
  { method: 'POST', path: '/api/auth/change-email/confirm', body: code },
  { method: 'POST', path: '/api/auth/confirm-email', body: { email: EMAIL } },
  { method: 'POST', path: '/api/auth/confirm-email/confirm', body: code },
  {
    method: 'POST',
    path: '/api/auth/change-password',
    body: { email: EMAIL, passwordNew: SECRET, passwordNewConfirm: SECRET },
  },
  { method: 'POST', path: '/api/auth/change-password/confirm', body: code },
  { method: 'POST', path: '/api/auth/resend-code', body: { id: ID } },
  { method: 'POST', path: '/api/auth/login-telegram/confirm', body: { code: '123456' } },
  { method: 'POST', path: '/api/auth/link-telegram/confirm', body: { code: '123456' } },
  { method: 'POST', path: '/api/auth/tickets/exchange', body: { token: 'ticket' } },
  { method: 'POST', path: '/api/auth/fp', body: { visitorId: 'hint' } },
  { method: 'DELETE', path: `/api/auth/devices/${ID}*` },
  { method: 'POST', path: '/api/account/delete', body: { username: 'nobody', password: SECRET } },
  { method: 'GET', path: '/users/me?fields=email' },
  { method: 'PATCH', path: '/users/me', body: { first_name: 'Anna', last_name: 'Probe' } },
  { method: 'PATCH', path: '/items/accounts/1*', body: { lang: 'en', downloads_source: 'web' } },
  { method: 'GET', path: '/items/accounts?fields=id&sort=id&search=a&limit=1&page=1&filter[id][_eq]=1' },
  { method: 'GET', path: '/items/codes?fields=id&sort=id&filter[status][_eq]=new&aggregate[count]=*' },
  { method: 'GET', path: '/items/subs/free*?fields=id,level' },
];
