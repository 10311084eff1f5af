import type { z } from 'zod';
import { freezeFor, refundFor, rerunFor, resendFor } from '~/src/domains/operators/account/action.service';
import type { ActionKind, ActionRequest } from '~/src/domains/operators/account/action.types';
import { form } from '~/src/http/forms/form-cycle';
import type { UserRequest } from '~/src/http/request';
import { flash, redirectTo } from '~/src/http/respond';
import type { ActorCtx } from '~/src/platform/context';
import { freezeForm, refundForm, rerunForm, resendForm } from '~/views/operators/account/actions.form';
import { showAccountForm } from './account.pages';

/** One of the forms of an account's page, which leads back there. */
const defineAction = <T extends Omit<ActionRequest, 'accountId'>>(
  kind: ActionKind,
  schema: z.ZodType<T>,
  act: (ctx: ActorCtx, request: T & { accountId: string }) => Promise<void>,
) =>
  form({
    schema,
    show: showAccountForm(kind),
    async submit(req: UserRequest<'uid'>, res, data) {
      const { uid } = req.params;
      await act(req.ctx, { ...data, accountId: uid });
      flash(req, { kind: 'ok', text: req.translate(`desk:act.${kind}.flash`) });
      redirectTo(req, res, 'operator-account', { uid });
    },
  });

export const refundCharge = defineAction('refund', refundForm.schema, refundFor);
export const freezeWallet = defineAction('freeze', freezeForm.schema, freezeFor);
export const rerunReport = defineAction('rerun', rerunForm.schema, rerunFor);
export const resendMessage = defineAction('resend', resendForm.schema, resendFor);
