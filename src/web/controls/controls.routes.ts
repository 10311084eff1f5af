import { redirectToPage } from '~/src/http/respond';
import { defineRoutes } from '~/src/http/routes';
import { decideCompanyChange, decidePlatformChange } from './controls.pages';

export const controlsRoutes = defineRoutes({
  'control-change': { get: redirectToPage('approvals'), form: decideCompanyChange },
  'operator-control-change': { get: redirectToPage('operator-changes'), form: decidePlatformChange },
});
