import { redirectToPage } from '~/src/http/respond';
import { defineRoutes } from '~/src/http/routes';
import { showSales } from './operator.pages';
import { again, confirm, openLinked, showConfirm, showLinked, showProcessing } from './payment.pages';
import {
  savePhone,
  saveReceiver,
  saveScreen,
  saveSubject,
  saveType,
  showApps,
  showPhone,
  showReceiver,
  showStart,
  showSubject,
  showType,
  start,
} from './steps.pages';

/** Reports sold at partners' card terminals. */
export const terminalsRoutes = defineRoutes({
  'card-machine': { get: showStart, form: start },
  'card-machine-apps': { get: showApps, form: saveScreen },
  'card-machine-tipo-relatorio': { get: showType, form: saveType },
  'card-machine-cpf': { get: showSubject, form: saveSubject },
  'card-machine-local-recebimento': { get: showReceiver, form: saveReceiver },
  'card-machine-whatsapp': { get: showPhone, form: savePhone },
  'card-machine-confirmar': { get: showConfirm, form: confirm },
  'card-machine-processando': { get: showProcessing },
  'card-machine-again': { get: redirectToPage('card-machine-processando'), form: again },
  'card-machine-report': { get: showLinked, form: openLinked },
  'operator-sales': { get: showSales },
});
