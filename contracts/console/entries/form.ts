/**
 * The form of a kind of entries as data: the server makes it of the schemas of
 * facts and texts, the editor makes fields of it. Free of zod, as the browser is.
 */

/** Properties of every field. */
type Common = {
	/** Key in the group it is in; `*` for each element of a list or a record. */
	key: string;
	/** Keys from the outermost on: `groups.*.rows`. */
	path: string;
	/** Whether an entry without it cannot be published. */
	required: boolean;
};

/** Places in a text that something is put into: `{brand}`. */
export type Places = {
	/** Names that the text may contain in braces. */
	names: readonly string[];
	/** The text is an ICU message: its words may go by a number. */
	message?: boolean;
	/** The number they may go by, one of the names. */
	count?: string;
};

export type TextField = Common & {
	type: "text";
	/** Characters. */
	min?: number;
	max?: number;
	/** Whether it may have line breaks. */
	lines: boolean;
	format?: "email" | "url" | "key" | "colour" | "hours";
	/** Regular expression that the value has to match. */
	pattern?: string;
	/** Texts that the value must contain, such as `{n}`. */
	includes?: string[];
	places?: Places;
};

export type NumberField = Common & {
	type: "number";
	min?: number;
	max?: number;
	whole: boolean;
};

export type ListField = Common & {
	type: "list";
	/** Bounds of the number of elements. */
	min?: number;
	max?: number;
	/** Elements are named by this field of theirs; without one, by their place. */
	by?: string;
	element: FormField;
};

export type RecordField = Common & {
	type: "record";
	/** Keys it may have; without, any that match `keyPattern`. */
	keys?: string[];
	keyPattern?: string;
	element: FormField;
};

export type GroupField = Common & { type: "group"; fields: FormField[] };

export type FormField =
	| TextField
	| NumberField
	| ListField
	| RecordField
	| GroupField
	| (Common & { type: "boolean" })
	| (Common & { type: "date" })
	| (Common & { type: "choice"; choices: string[] })
	/** The id of a picture; of all frames of one turn. */
	| (Common & { type: "picture" })
	| (Common & { type: "turn" })
	/** The name of a model. */
	| (Common & { type: "model" })
	/** A key of the vocabulary. */
	| (Common & {
			type: "word";
			section: "groups" | "rows" | "terms" | "colours";
	  })
	| (Common & { type: "markdown"; max?: number })
	/** An SVG file's text. */
	| (Common & { type: "drawing"; max?: number })
	/** A typed value of a specification. */
	| (Common & { type: "specification-row" });

export type FieldType = FormField["type"];

/** Form of a kind of content: its fields. */
export type Form = {
	kind: string;
	/** None where the kind has no facts. */
	facts: GroupField | null;
	/** None where the kind has no texts. */
	texts: GroupField | null;
};
