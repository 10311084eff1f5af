import { Badge } from '~/views/components/badge';
import { Button } from '~/views/components/button';
import { TextField } from '~/views/components/forms/field';
import { Carousel, Cue, Feature, Hero } from '~/views/components/landing-parts';
import { LinkButton } from '~/views/components/link-button';
import { PackageCard, PriceCard, ProductCard } from '~/views/components/offer-card';
import { useSample } from './sample';

/** Packages, plans, products. */
export function Offers() {
  const s = useSample();
  const buy = (
    <LinkButton href="#offers" wide>
      {s('buy')}
    </LinkButton>
  );
  return (
    <div className="l-grid l-grid--fill l-grid--3">
      <PackageCard
        name={s('package')}
        price={s('package_price')}
        credits={s('package_credits')}
        note={s('package_note')}
        action={buy}
      />
      <PackageCard
        name={s('package')}
        price={s('package_price')}
        credits={s('package_credits')}
        note={s('package_note')}
        flag={s('popular')}
        action={buy}
      />
      <PriceCard
        title={s('plan')}
        price={s('plan_price')}
        after={s('plan_after')}
        points={[s('plan_1'), s('plan_2'), s('plan_3')]}
        action={
          <LinkButton href="#offers" look="secondary" wide>
            {s('talk')}
          </LinkButton>
        }
      />
    </div>
  );
}

function HeroSample() {
  const s = useSample();
  return (
    <Hero
      eyebrow={s('hero_eyebrow')}
      title={s('hero_title')}
      lead={s('hero_lead')}
      note={s('hero_note')}
      level={3}
    >
      <form className="c-hero__form" method="get">
        <TextField name="hero-email" label={s('email')} type="email" autoComplete="email" />
        <Button type="button">{s('hero_button')}</Button>
      </form>
      <Cue href="#offers">{s('cue')}</Cue>
    </Hero>
  );
}

/** What a landing page is made of. */
export function Landing() {
  const s = useSample();
  const product = (index: number) => (
    <ProductCard
      name={index % 2 ? s('product_company') : s('product_person')}
      text={s('product_text')}
      icon={index % 2 ? 'building-2' : 'user'}
      badge={index === 0 ? <Badge tone="brand">{s('new')}</Badge> : undefined}
      points={[s('product_1'), s('product_2')]}
      price={s('price')}
      action={
        <LinkButton href="#landing" size="small">
          {s('see')}
        </LinkButton>
      }
    />
  );
  return (
    <div className="l-stack l-stack--l">
      <div className="c-card c-card--flush">
        <HeroSample />
      </div>
      <div className="l-grid l-grid--fill l-grid--3">
        <Feature icon="calendar" title={s('feature_1')}>
          {s('feature_1_text')}
        </Feature>
        <Feature icon="wallet" title={s('feature_2')}>
          {s('feature_2_text')}
        </Feature>
        <Feature icon="scale" title={s('feature_3')}>
          {s('feature_3_text')}
        </Feature>
      </div>
      <Carousel
        id="products"
        label={s('carousel')}
        items={[0, 1, 2, 3, 4, 5].map((index) => ({ key: `${index}`, node: product(index) }))}
      />
      <div className="c-band l-stack">
        <h3>{s('hero_title')}</h3>
        <p>{s('hero_lead')}</p>
      </div>
    </div>
  );
}
