import { createContext, useContext } from 'react';

/** Address of the icon sprite: pages and islands each provide it; without one there are no icons. */
const Sprite = createContext<string | null>(null);
export const SpriteProvider = Sprite;
export const useSprite = (): string | null => useContext(Sprite);
