import { lazy } from "react";
import type { FormField } from "../../contracts/console/entries/form.ts";
import { registerWidget } from "./kit/fields/widgets.ts";
import {
	PictureField,
	PlacesShown,
	PlacesText,
	Preview,
	ProsePair,
	PublishButton,
	RenderedText,
} from "./kit/slots.tsx";
import { withTexts } from "./withTexts.tsx";

/*
 * The console's table of parts: what areas show of each other. An area knows the kit
 * alone, and this file knows the areas. Each part is loaded when it is first shown.
 */

/* Parts that the shell shows over or in place of a screen. */
export const SignIn = withTexts(["auth"], () => import("./auth/SignIn.tsx"));
export const Reauthentication = withTexts(
	["auth"],
	() => import("./auth/Reauthentication.tsx"),
);
export const Invitation = withTexts(
	["auth"],
	() => import("./auth/Invitation.tsx"),
);
export const PictureChooser = withTexts(
	["media"],
	() => import("./media/Chooser.tsx"),
);

/* Slots of the kit. */
Preview.fill(withTexts(["preview"], () => import("./preview/Pane.tsx")));
PublishButton.fill(
	withTexts(
		["releases", "history", "editor"],
		// The dialog comes with the button: it opens without a line, too, and says that
		// there is none.
		() => import("./releases/PublishButton.tsx"),
	),
);
RenderedText.fill(lazy(() => import("./prose/rendered/RenderedText.tsx")));
ProsePair.fill(withTexts(["prose"], () => import("./prose/ProsePair.tsx")));
PlacesShown.fill(
	withTexts(["places"], () => import("./places/PlacesShown.tsx")),
);
PlacesText.fill(withTexts(["places"], () => import("./places/PlacesText.tsx")));
PictureField.fill(
	withTexts(["media"], () => import("./media/fields/PictureField.tsx")),
);

/* Controls of fields; of those that match one, the last is shown. */
registerWidget(
	({ type }) => type === "markdown",
	() => import("./prose/ProseField.tsx"),
	["prose"],
);
registerWidget(
	({ type }) => type === "picture",
	() => import("./media/fields/PictureField.tsx"),
	["media"],
);
registerWidget(
	({ type, path }) => type === "text" && /(^|\.)alt(\.|$)/.test(path),
	() => import("./media/fields/AltField.tsx"),
	["media"],
);
registerWidget(
	(field) => field.type === "text" && field.places !== undefined,
	() => import("./places/PlacesField.tsx"),
	["places"],
);
registerWidget(
	// Of the facts, which name them; texts have groups of that path.
	({ path, type }, kind) =>
		kind === "page" && path === "sections.*" && type === "text",
	() => import("./editor/fields/SectionField.tsx"),
);
registerWidget(
	({ path }, kind) => kind === "model" && path === "highlights.*.view",
	() => import("./media/fields/ViewField.tsx"),
	["media"],
);
const ofModel = (key: string) => (field: FormField, kind: string) =>
	kind === "model" && field.path === key;
registerWidget(
	ofModel("groups"),
	() => import("./catalogue/specification/Specification.tsx"),
	["catalogue"],
);
registerWidget(
	ofModel("figures"),
	() => import("./catalogue/specification/Figures.tsx"),
	["catalogue"],
);
registerWidget(
	ofModel("dimensions"),
	() => import("./catalogue/Dimensions.tsx"),
	["catalogue"],
);
registerWidget(
	ofModel("colours"),
	() => import("./catalogue/looks/Paints.tsx"),
	["catalogue"],
);
registerWidget(
	ofModel("turntable"),
	() => import("./catalogue/looks/Turntable.tsx"),
	["catalogue"],
);
registerWidget(
	ofModel("gallery"),
	() => import("./catalogue/looks/Gallery.tsx"),
	["catalogue"],
);
registerWidget(
	({ path }, kind) => kind === "slide" && /^img(_mobile)?$/.test(path),
	() => import("./catalogue/looks/SlidePicture.tsx"),
	["catalogue", "media"],
);
registerWidget(
	({ path }, kind) => kind === "legal" && path === "version",
	() => import("./prose/legal/LegalVersion.tsx"),
	["prose"],
);
