import type { CardDrawer } from "../domain/cards/cards.ts";

/** Loaded with the first card: fonts and encoder are not needed before. */
export async function loadCardDrawer(): Promise<CardDrawer> {
	const { cardRecipe, drawCard } = await import("../platform/pictures/card.ts");
	return { recipe: cardRecipe, draw: drawCard };
}
