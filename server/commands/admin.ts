/**
 * `npm run admin -- create you@example.com` makes an existing or new account an administrator.
 * `npm run admin -- reset-factors you@example.com` turns off two-factor sign-in of a person who has lost the second factor.
 * `npm run admin -- send-pro you@example.com` gives an account the days of the promo `send_pro`, once.
 */
import { login } from '@polyshelf/contract/auth.schemas';
import { appointAdmin } from '../src/features/auth/appoint-admin.ts';
import { recordChange } from '../src/features/auth/record-change.ts';
import { resetFactors } from '../src/features/factors/reset-factors.ts';
import { sendProByEmail } from '../src/features/subscriptions/send-pro.ts';
import { openServices, type Services } from '../src/services.ts';
import { readConfig } from './read-config.ts';

const actions: Record<string, (services: Services, email: string) => Promise<string>> = {
  async create(services, email) {
    const password = await appointAdmin(services, email);
    return password
      ? `${email} is now an administrator. The password is shown only now: ${password}`
      : `${email} is now an administrator and keeps the password.`;
  },
  async 'reset-factors'(services, email) {
    const deps = { ...services, recordChange: recordChange.bind(null, services) };
    if (await resetFactors(deps, email)) return `${email} signs in without a second factor. All sessions were ended.`;
    process.exitCode = 1;
    return `There is no account with the address ${email} and a second factor.`;
  },
  async 'send-pro'(services, email) {
    const days = await sendProByEmail(services, email);
    if (days === null) {
      process.exitCode = 1;
      return `There is no account with the address ${email}.`;
    }
    return days > 0 ? `${email} received ${days} days.` : `${email} has already used the promo.`;
  },
};

const [name = '', address] = process.argv.slice(2);
const action = Object.hasOwn(actions, name) ? actions[name] : undefined;
const email = login.body.shape.email.safeParse(address).data;
if (!action || !email) {
  console.error('Usage: npm run admin -- create|reset-factors|send-pro you@example.com');
  process.exit(1);
}
const services = await openServices(readConfig(), 'command');
console.log(await action(services, email));
await services.close();
