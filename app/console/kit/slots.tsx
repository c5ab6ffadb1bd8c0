import type { ComponentType, ReactNode } from "react";
import type { Places } from "../../../contracts/console/entries/form.ts";
import type { LanguageCode } from "../../../contracts/language.ts";
import type { ContentLanguage } from "../../../contracts/rights.ts";
import type { WidgetProps } from "./fields/widgetProps.ts";
import type { PreviewProps } from "./preview/previewProps.ts";
import type { PublishProps } from "./publishing/publishProps.ts";

/** Component of one area that others show without knowing the area. */
type Slot<Props extends object> = ComponentType<Props> & {
	/** Says what is shown; the console's table of parts does (parts.ts). */
	fill: (Part: ComponentType<Props>) => void;
};

function createSlot<Props extends object>(name: string): Slot<Props> {
	let Filled: ComponentType<Props> | undefined;
	function Slot(props: Props) {
		if (!Filled) throw new Error(`nothing is shown as ${name}`);
		return <Filled {...props} />;
	}
	return Object.assign(Slot, {
		fill(Part: ComponentType<Props>) {
			Filled = Part;
		},
	});
}

export type RenderedTextProps = {
	before: string;
	after: string;
	language: ContentLanguage;
	fallback: ReactNode;
	/** Class of the element around the blocks; without it they are stacked. */
	className?: string | undefined;
	/** Index of the highlighted block. */
	current?: number | undefined;
	/** Called with the number of blocks. */
	onBlocks?: ((count: number) => void) | undefined;
};
/** A piece of Markdown as visitors read it, with what is different from an older one. */
export const RenderedText = createSlot<RenderedTextProps>("RenderedText");

export type ProsePairProps = WidgetProps & {
	source: string;
	/** The source the translation was made from, where that is another one. */
	madeFrom: string | undefined;
	sourceLanguage: LanguageCode;
};
/** A text written beside its source, paragraph by paragraph. */
export const ProsePair = createSlot<ProsePairProps>("ProsePair");

export type PlacesShownProps = {
	text: string;
	/** An older text. */
	before?: string | undefined;
	places: Places;
	language: LanguageCode;
};
/** A text that something is put into, to be read. */
export const PlacesShown = createSlot<PlacesShownProps>("PlacesShown");

export type PlacesTextProps = {
	id: string;
	label: string;
	describedBy: string | undefined;
	/** The field, for whoever goes from one to the next. */
	at?: string | undefined;
	text: string;
	places: Places;
	language: LanguageCode;
	readOnly: boolean;
	onChange: (text: string) => void;
	/** Content shown for a text of more than words, places and one number. */
	plain: ReactNode;
};
/** A text that something is put into, to be written. */
export const PlacesText = createSlot<PlacesTextProps>("PlacesText");

/** Control of a picture: chosen, uploaded or cropped. */
export const PictureField = createSlot<WidgetProps>("PictureField");

/** The preview itself; `PreviewPane` waits for it. */
export const Preview = createSlot<PreviewProps>("Preview");

/** The button that publishes, with its dialog; `PublishBar` waits for it. */
export const PublishButton = createSlot<PublishProps>("PublishButton");
