import { createModels } from "./models.ts";
import { createSlides } from "./slides.ts";
import { createSpecifications } from "./specification.ts";
import { createWords } from "./words.ts";

export type StaffCatalogue = ReturnType<typeof createStaffCatalogue>;

/** The catalogue as staff write it: words, specifications, models, slides. */
export function createStaffCatalogue(
	deps: Parameters<typeof createWords>[0] &
		Parameters<typeof createModels>[0] &
		Parameters<typeof createSlides>[0],
) {
	const words = createWords(deps);
	return {
		words,
		specifications: createSpecifications({ ...deps, words }),
		models: createModels(deps),
		slides: createSlides(deps),
	};
}
