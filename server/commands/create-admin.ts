/** `npm run admin:create -- you@example.com`: makes an administrator, of an account that is there or of a new one. */
import { login } from '@polyshelf/contract/auth';
import { parseConfig } from '../src/config.ts';
import { appointAdmin } from '../src/features/auth/appoint-admin.ts';
import { openServices } from '../src/services.ts';

const email = login.schema.body.shape.email.safeParse(process.argv[2]).data;
if (!email) {
  console.error('Say whose account it is: npm run admin:create -- you@example.com');
  process.exit(1);
}
const services = await openServices(parseConfig(process.env), { works: false });
const password = await appointAdmin(services, email);
console.log(
  password
    ? `${email} is an administrator now. Password, shown this once: ${password}`
    : `The account of ${email} is an administrator now and keeps its password.`,
);
await services.close();
