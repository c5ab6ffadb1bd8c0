import type {
	ModelFacts,
	ModelTexts,
	SlideFacts,
	SlideTexts,
	View,
} from "../../contracts/catalogue.ts";

/** Facts as they are stored: files have become ids of pictures. */
export type StoredModelFacts = Omit<ModelFacts, "pictures" | "turntable"> & {
	pictures: Record<"card" | "hero" | "heroMobile", string> &
		Partial<Record<View, string>>;
	turntable?: { frames: string[]; first: number };
};

export type ModelEntry = {
	id: string;
	slug: string;
	facts: StoredModelFacts;
	texts: ModelTexts;
};

export type SlideEntry = {
	id: string;
	slug: string;
	facts: SlideFacts;
	texts: SlideTexts;
};
