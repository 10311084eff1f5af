import { z } from 'zod';
import { decideControlChange } from '~/src/domains/oversight';
import { flashErrorsOn, form } from '~/src/http/forms/form-cycle';
import type { UserRequest } from '~/src/http/request';
import { flash, redirectTo } from '~/src/http/respond';

/** Says that a form is saved, or that what it loosens waits for a second person. */
export const flashSaved = (req: UserRequest, text: string, waits: boolean): void =>
  flash(req, waits ? { kind: 'info', text: req.translate('controls:waits') } : { kind: 'ok', text });

/** Confirms, refuses or withdraws a waiting change of a control, and returns to where all of them are listed. */
const decideOn = (page: 'approvals' | 'operator-changes') =>
  form({
    schema: z.object({ decision: z.enum(['confirm', 'refuse', 'withdraw'], 'errors:form_expired') }),
    show: flashErrorsOn(page),
    async submit(req: UserRequest<'uid'>, res, { decision }) {
      const { state } = await decideControlChange(req.ctx, req.params.uid, decision);
      const kind = state === 'expired' ? 'info' : 'ok';
      flash(req, { kind, text: req.translate(`controls:done.${state}`) });
      redirectTo(req, res, page);
    },
  });

export const decideCompanyChange = decideOn('approvals');
export const decidePlatformChange = decideOn('operator-changes');
