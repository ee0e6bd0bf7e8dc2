/** `npm run admin -- create you@example.com`: makes an administrator, of an account that is there or of a new one. */
import { login } from '@polyshelf/contract/auth';
import { appointAdmin } from '../src/features/auth/appoint-admin.ts';
import { openServices } from '../src/services.ts';
import { readConfig } from './read-config.ts';

const [action, address] = process.argv.slice(2);
const email = login.schema.body.shape.email.safeParse(address).data;
if (action !== 'create' || !email) {
  console.error('Say what to do and whose account it is: npm run admin -- create you@example.com');
  process.exit(1);
}
const services = await openServices(readConfig(), { works: false });
const password = await appointAdmin(services, email);
console.log(
  password
    ? `${email} is an administrator now. Password, shown this once: ${password}`
    : `The account of ${email} is an administrator now and keeps its password.`,
);
await services.close();
