import type { ComponentType } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { IslandProvider, type IslandSetup } from './provider';

interface Setup extends IslandSetup {
  name: string;
  props: object;
}

/** Brings one island to life over its server-rendered markup; returns how to end it. */
export function hydrate(root: Element, Component: ComponentType<object>, setup: Setup): () => void {
  const live = hydrateRoot(
    root,
    <IslandProvider locale={setup.locale} texts={setup.texts} sprite={setup.sprite}>
      <Component {...setup.props} />
    </IslandProvider>,
    { identifierPrefix: `${setup.name.replace(/\W/g, '-')}-` },
  );
  return () => live.unmount();
}
