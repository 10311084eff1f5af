import { type ComponentType, type ReactNode, useEffect } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { IslandProvider, type IslandSetup } from './provider';

interface Setup extends IslandSetup {
  name: string;
  props: object;
}

interface Live {
  /** Resolves once the island is interactive: its effects have run. */
  awake: Promise<void>;
  end: () => void;
}

/** Hydrates an island's server-rendered markup. */
export function hydrate(root: Element, Component: ComponentType<object>, setup: Setup): Live {
  let live: ReturnType<typeof hydrateRoot> | undefined;
  const awake = new Promise<void>((resolve, reject) => {
    live = hydrateRoot(
      root,
      <Awake onAwake={resolve}>
        <IslandProvider locale={setup.locale} texts={setup.texts} sprite={setup.sprite}>
          <Component {...setup.props} />
        </IslandProvider>
      </Awake>,
      {
        identifierPrefix: `${setup.name.replace(/\W/g, '-')}-`,
        onUncaughtError(error) {
          reportError(error);
          reject(error);
        },
      },
    );
  });
  return { awake, end: () => live?.unmount() };
}

/** Reports when the effects of its children have run; React runs a parent's last. */
function Awake({ onAwake, children }: { onAwake: () => void; children: ReactNode }) {
  useEffect(onAwake, [onAwake]);
  return children;
}
