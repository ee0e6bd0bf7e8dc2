import * as contract from '@polyshelf/contract/admin-accounts';
import * as schemas from '@polyshelf/contract/admin-accounts.schemas';
import { endpoint } from '@polyshelf/contract/endpoint';
import type { FastifyRequest } from 'fastify';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import type { Decision } from '../../../platform/audit.ts';
import { requireSession } from '../../../platform/http/sessions.ts';
import type { ResetDeps } from '../../factors/index.ts';
import { deleteOnRequest, exportOnRequest } from '../../privacy/index.ts';
import type { ResendDeps } from '../mails/repeat-mail.ts';
import { mergeAccounts, previewMerge } from '../merge/merge-accounts.ts';
import { adjustSubscription, previewAdjustment } from './adjust-subscription.ts';
import { changeAccountRole } from './change-account-role.ts';
import { confirmEmailByHand, overrideDeviceLimit } from './correct-account.ts';
import { endAccountSessions } from './end-account-sessions.ts';
import { getAccountPage } from './get-account-page.ts';
import { listTimeline } from './list-timeline.ts';
import { resendCodeToAccount, resendMailToAccount } from './resend-to-account.ts';
import { resetAccountFactors } from './reset-account-factors.ts';
import { resumeAccount, suspendAccount } from './suspend-account.ts';

type Deps = ResendDeps & ResetDeps & Parameters<typeof deleteOnRequest>[0];

export const adminAccountRoutes =
  (deps: Deps): FastifyPluginAsyncZod =>
  async (app) => {
    const page = async (accountId: number) => ({ data: await getAccountPage(deps, accountId) });

    app.route({
      ...endpoint(contract.getAccount, schemas.getAccount),
      handler: async ({ params }) => page(params.id),
    });

    app.route({
      ...endpoint(contract.listTimeline, schemas.listTimeline),
      handler: async ({ params, query }) => listTimeline(deps, params.id, query),
    });

    app.route({
      ...endpoint(contract.previewDays, schemas.previewDays),
      handler: async ({ params, body }) => ({
        data: await previewAdjustment(deps, params.id, { do: 'days', ...body }),
      }),
    });

    app.route({
      ...endpoint(contract.changeDays, schemas.changeDays),
      handler: async (request) => {
        const { days, sub, revision } = request.body;
        const adjustment = { do: 'days', days, sub } as const;
        const order = { accountId: request.params.id, adjustment, revision, decision: decisionOf(request) };
        return { data: await adjustSubscription(deps, order) };
      },
    });

    app.route({
      ...endpoint(contract.previewPlan, schemas.previewPlan),
      handler: async ({ params, body }) => ({
        data: await previewAdjustment(deps, params.id, { do: 'plan', ...body }),
      }),
    });

    app.route({
      ...endpoint(contract.changePlan, schemas.changePlan),
      handler: async (request) => {
        const { sub, revision } = request.body;
        const adjustment = { do: 'plan', sub } as const;
        const order = { accountId: request.params.id, adjustment, revision, decision: decisionOf(request) };
        return { data: await adjustSubscription(deps, order) };
      },
    });

    app.route({
      ...endpoint(contract.previewMerge, schemas.previewMerge),
      handler: async ({ params, body }) => ({
        data: await previewMerge(deps, { kept: params.id, closed: body.closed }),
      }),
    });

    app.route({
      ...endpoint(contract.mergeAccounts, schemas.mergeAccounts),
      handler: async (request) => {
        const { closed, revisions } = request.body;
        const order = { kept: request.params.id, closed, revisions, decision: decisionOf(request) };
        return { data: await mergeAccounts(deps, order) };
      },
    });

    app.route({
      ...endpoint(contract.setDeviceLimit, schemas.setDeviceLimit),
      handler: async (request) => {
        const { from, to } = request.body;
        const accountId = request.params.id;
        await overrideDeviceLimit(deps, { accountId, from, to, decision: decisionOf(request) });
        return page(accountId);
      },
    });

    app.route({
      ...endpoint(contract.endSessions, schemas.endSessions),
      handler: async (request) => {
        const accountId = request.params.id;
        await endAccountSessions(deps, { accountId, session: request.body.session, decision: decisionOf(request) });
        return page(accountId);
      },
    });

    app.route({
      ...endpoint(contract.suspendAccount, schemas.suspendAccount),
      handler: async (request) => {
        const accountId = request.params.id;
        await suspendAccount(deps, { accountId, decision: decisionOf(request) });
        return page(accountId);
      },
    });

    app.route({
      ...endpoint(contract.resumeAccount, schemas.resumeAccount),
      handler: async (request) => {
        const accountId = request.params.id;
        await resumeAccount(deps, { accountId, decision: decisionOf(request) });
        return page(accountId);
      },
    });

    app.route({
      ...endpoint(contract.confirmEmail, schemas.confirmEmail),
      handler: async (request) => {
        const accountId = request.params.id;
        await confirmEmailByHand(deps, { accountId, email: request.body.email, decision: decisionOf(request) });
        return page(accountId);
      },
    });

    app.route({
      ...endpoint(contract.resendCode, schemas.resendCode),
      handler: async (request) => {
        const accountId = request.params.id;
        await resendCodeToAccount(deps, { accountId, decision: decisionOf(request) });
        return page(accountId);
      },
    });

    app.route({
      ...endpoint(contract.resendMail, schemas.resendMail),
      handler: async (request) => {
        const { id: accountId, mail } = request.params;
        await resendMailToAccount(deps, { accountId, mail, decision: decisionOf(request) });
        return page(accountId);
      },
    });

    app.route({
      ...endpoint(contract.changeRole, schemas.changeRole),
      handler: async (request) => {
        const { from, to } = request.body;
        const accountId = request.params.id;
        await changeAccountRole(deps, { accountId, from, to, decision: decisionOf(request) });
        return page(accountId);
      },
    });

    app.route({
      ...endpoint(contract.resetFactors, schemas.resetFactors),
      handler: async (request) => {
        const accountId = request.params.id;
        await resetAccountFactors(deps, { accountId, decision: decisionOf(request) });
        return page(accountId);
      },
    });

    app.route({
      ...endpoint(contract.exportAccount, schemas.exportAccount),
      handler: async (request) => ({
        data: await exportOnRequest(deps, { accountId: request.params.id, decision: decisionOf(request) }),
      }),
    });

    app.route({
      ...endpoint(contract.deleteAccount, schemas.deleteAccount),
      handler: async (request) => {
        const accountId = request.params.id;
        const { username } = request.body;
        await deleteOnRequest(deps, { accountId, username, decision: decisionOf(request) });
        return page(accountId);
      },
    });
  };

/** Who decides, from where and why. */
const decisionOf = (request: FastifyRequest<{ Body: { reason: string } }>): Decision => ({
  by: requireSession(request).accountId,
  ip: request.ip,
  reason: request.body.reason,
});
