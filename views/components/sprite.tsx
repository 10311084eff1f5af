import { createContext, useContext } from 'react';

/** Address of the icon sprite: pages and islands each provide it. */
const Sprite = createContext('/build/sprite.svg');
export const SpriteProvider = Sprite;
export const useSprite = (): string => useContext(Sprite);
