import * as z from "zod";
import { readDrawing } from "../../svg.ts";
import { marks, same } from "../leaves.ts";

/** A colour on screens, `#rrggbb`. */
const colour = z.string().regex(/^#[0-9a-f]{6}$/);

/** An SVG file's text; `own`: it is served alone, and its parts may refer to others, as those of gradients do. */
function drawing(most: number, like: { own: boolean; square?: boolean }) {
	return z
		.string()
		.max(most, { abort: true })
		.superRefine((svg, context) => {
			const fault = (message: string) =>
				context.addIssue({
					code: "custom",
					message,
					params: { code: "drawing_refused", message },
				});
			try {
				const { markup, width, height } = readDrawing(svg);
				if (!(width > 0 && height > 0)) fault("needs a width and a height");
				if (like.square && width !== height) fault("must be a square");
				// Twice in a page: names would be there twice too.
				if (!like.own && /\sid=|url\(/.test(markup))
					fault("must not have names and references");
			} catch (error) {
				fault((error as Error).message);
			}
		})
		.register(marks, { to: "drawing" });
}

/** The colours of a site; docs/guides/brand.md says where each stands. */
export const themeColours = z.strictObject({
	/** Words on light ground, from plain to quiet. */
	ink: colour,
	inkSoft: colour,
	inkFaint: colour,
	line: colour,
	/** Light ground: the page, a part of it set off, a card. */
	paper: colour,
	paperDeep: colour,
	white: colour,
	/** Dark ground, and words on it. */
	night: colour,
	nightSoft: colour,
	onNight: colour,
	onNightSoft: colour,
	lineNight: colour,
	/** Buttons and links, and while they are pressed. */
	action: colour,
	actionDeep: colour,
	done: colour,
	fault: colour,
	/** An upload that is not published: its sender made no fault. */
	refused: colour,
	/** Countries of the map, on `night`. */
	land: colour,
});
export type ThemeColours = z.infer<typeof themeColours>;

/** Look of the brand, in every language: `content/theme/theme.json`. */
export const themeFacts = same(
	z.strictObject({
		colours: themeColours,
		/** Sign beside the name in header and footer; `currentColor` is that of the name. */
		sign: drawing(4000, { own: false }),
		/** A square without ground: browsers and phones cut their own shapes. */
		icon: drawing(20_000, { own: true, square: true }),
		/** The ground it stands on. */
		iconGround: colour,
		/** Sign and lettering together, for others who write of the brand: `/logo.svg`. */
		logo: drawing(40_000, { own: true }).optional(),
	}),
);
export type ThemeFacts = z.infer<typeof themeFacts.stored>;
