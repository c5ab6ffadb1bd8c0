/** A model as its brochure tells it, in one language. */
export type Brochure = {
	language: string;
	locale: string;
	direction: "ltr" | "rtl";
	brand: string;
	colours: { ink: string; soft: string; line: string };
	name: string;
	kind: string;
	tagline: string;
	synopsis: string;
	description: string[];
	figures: { label: string; value: string }[];
	highlights: { title: string; text: string; picture?: BrochurePicture }[];
	groups: { title: string; rows: { label: string; value: string }[] }[];
	/** Remark that holds for all figures. */
	note: string;
	/** Paints of the model; an empty list is left out. */
	paints: { title: string; list: Paint[] };
	/** Further pictures, those first that stand nowhere else. */
	gallery: { unseen: number; pictures: BrochurePicture[] };
	contact: Contact;
	hero: BrochurePicture;
};
/** `focus`: the point that stays in sight where it is cut, from the left and from the top, 0 to 1. */
export type BrochurePicture = {
	bytes: Uint8Array;
	alt: string;
	focus?: [x: number, y: number];
};
/** A paint, by its name and its colour on screens, `#rrggbb`. */
export type Paint = { name: string; swatch: string; picture: BrochurePicture };
/** Contacts: whom to ask, by which ways, and where there is an office. */
export type Contact = {
	title: string;
	text: string;
	ways: { label: string; value: string; link: string }[];
	/** Countries with distributors, by region; none where there are none. */
	network?: { title: string; regions: { name: string; countries: string }[] };
};
