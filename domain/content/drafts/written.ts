import { type ContentKind, kindOf } from "../kinds.ts";
import { type ContentLanguage, factsLanguage } from "../snapshot.ts";
import { isFields } from "./fields.ts";

/** A stored body as a writer has it: without what is made of it when it is stored. */
export function writtenOf(
	kind: ContentKind,
	language: ContentLanguage,
	body: unknown,
): unknown {
	const { texts } = kindOf(kind);
	if (language === factsLanguage || !texts.matter || !isFields(body))
		return body;
	return Object.fromEntries(
		Object.entries(body).filter(
			([field]) =>
				field in texts.written.shape || !(field in texts.stored.shape),
		),
	);
}
