import type { LandingView } from '~/src/domains/marketing/marketing.types';
import { LandingFaq } from './landing-faq';
import { LandingFeatures } from './landing-features';
import { LandingHero } from './landing-hero';
import { LandingPackages } from './landing-packages';
import { LandingPostpaid } from './landing-postpaid';
import { LandingProducts } from './landing-products';
import { LandingRegister } from './landing-register';
import { LandingTrust } from './landing-trust';

/** The front page (specification 2 and 2.4). */
export default function LandingPage({ products, packages, sources, claims }: LandingView) {
  return (
    <>
      <LandingHero claims={claims} />
      <LandingProducts products={products} />
      <LandingFeatures />
      <LandingPackages packages={packages} />
      <LandingPostpaid claims={claims} />
      <LandingTrust sources={sources} />
      <LandingRegister claims={claims} />
      <LandingFaq claims={claims} />
    </>
  );
}
