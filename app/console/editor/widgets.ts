import type { ComponentType } from "react";
import type { FormField } from "../../../contracts/console/form.ts";
import type { ConsoleArea } from "../texts.ts";
import { withTexts } from "../withTexts.tsx";
import type { WidgetProps } from "./widgetProps.ts";

export type { WidgetProps };

type Match = (field: FormField, kind: string) => boolean;
type Widget = { match: Match; Control: ComponentType<WidgetProps> };

const widgets: Widget[] = [];

/**
 * Has fields shown by a component of another folder, which is loaded with the texts
 * of its folder when one is first shown. The last one that matches wins.
 */
export function registerWidget(
	match: Match,
	load: () => Promise<{ default: ComponentType<WidgetProps> }>,
	texts: ConsoleArea[] = [],
): void {
	widgets.unshift({ match, Control: withTexts(texts, load) });
}

/** What was registered for a field; without, the editor has its own. */
export function widgetOf(
	field: FormField,
	kind: string,
): ComponentType<WidgetProps> | undefined {
	return widgets.find(({ match }) => match(field, kind))?.Control;
}

/* One line each; what is put in here is shown wherever such a field is. */
registerWidget(
	({ type }) => type === "markdown",
	() => import("../prose/ProseField.tsx"),
	["prose"],
);
registerWidget(
	({ type }) => type === "picture",
	() => import("../media/PictureField.tsx"),
	["media"],
);
registerWidget(
	({ type, path }) => type === "text" && /(^|\.)alt(\.|$)/.test(path),
	() => import("../media/AltField.tsx"),
	["media"],
);
registerWidget(
	(field) => field.type === "text" && field.places !== undefined,
	() => import("../places/PlacesField.tsx"),
	["places"],
);
registerWidget(
	// Of the facts, which name them; texts have groups of that path.
	({ path, type }, kind) =>
		kind === "page" && path === "sections.*" && type === "text",
	() => import("./fields/SectionField.tsx"),
);
registerWidget(
	({ path }, kind) => kind === "model" && path === "highlights.*.view",
	() => import("../media/ViewField.tsx"),
	["media"],
);
const ofModel = (key: string) => (field: FormField, kind: string) =>
	kind === "model" && field.path === key;
registerWidget(
	ofModel("groups"),
	() => import("../catalogue/specification/Specification.tsx"),
	["catalogue"],
);
registerWidget(
	ofModel("figures"),
	() => import("../catalogue/specification/Figures.tsx"),
	["catalogue"],
);
registerWidget(
	ofModel("dimensions"),
	() => import("../catalogue/Dimensions.tsx"),
	["catalogue"],
);
registerWidget(
	ofModel("colours"),
	() => import("../catalogue/looks/Paints.tsx"),
	["catalogue"],
);
registerWidget(
	ofModel("turntable"),
	() => import("../catalogue/looks/Turntable.tsx"),
	["catalogue"],
);
registerWidget(
	ofModel("gallery"),
	() => import("../catalogue/looks/Gallery.tsx"),
	["catalogue"],
);
registerWidget(
	({ path }, kind) => kind === "slide" && /^img(_mobile)?$/.test(path),
	() => import("../catalogue/looks/SlidePicture.tsx"),
	["catalogue", "media"],
);
registerWidget(
	({ path }, kind) => kind === "legal" && path === "version",
	() => import("../prose/LegalVersion.tsx"),
	["prose"],
);
