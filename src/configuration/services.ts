import type { Config } from '~/src/config';
import { OUTSIDE_SERVICES, type OutsideService } from '~/src/configuration/outside-services';
import { type Company, settingsOf } from '~/src/gateways';

/** The settings of each outside service. */
export const serviceSettings = (service: OutsideService): readonly string[] =>
  service === 'mail' ? ['SMTP_URL'] : settingsOf(service satisfies Company);

/** The outside services that are not configured. */
export const listServicesOff = ({ mail, gateways }: Pick<Config, 'mail' | 'gateways'>): OutsideService[] =>
  OUTSIDE_SERVICES.filter((service) =>
    service === 'mail' ? mail.smtpUrl === null : gateways[service] === null,
  );
