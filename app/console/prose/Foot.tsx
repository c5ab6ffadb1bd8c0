import type { Node } from "prosemirror-model";
import { useDeferredValue, useMemo } from "react";
import { Button } from "react-aria-components/Button";
import { useTranslations } from "use-intl";
import { mostCharacters } from "../../../contracts/content/prose/document.ts";
import {
	lengthOf,
	minutesToRead,
} from "../../../contracts/content/prose/readingTime.ts";
import type { LanguageCode } from "../../../contracts/language.ts";
import { ToolIcon } from "./icons.tsx";
import styles from "./prose.module.css";
import type { Refusal } from "./view/proseView.ts";

/** Length of the text, and anything that could not be taken into it. */
export function Foot(props: {
	text: Node;
	language: LanguageCode;
	isBehind: boolean;
	refusal: Refusal | undefined;
	onDismiss: () => void;
}) {
	const t = useTranslations("console.prose");
	const { language, isBehind, refusal } = props;
	// Counted when nobody types.
	const doc = useDeferredValue(props.text);
	const length = useMemo(() => {
		const text = doc.textBetween(0, doc.content.size, "\n");
		return { ...lengthOf(text), minutes: minutesToRead(text, language) };
	}, [doc, language]);

	return (
		<div className={styles.foot}>
			<span>
				{length.characters > length.words
					? t("characters", { count: length.characters + length.words })
					: t("words", { count: length.words + length.characters })}
				{" · "}
				{t("minutes", { count: length.minutes })}
			</span>
			<span role="status">{isBehind && t("behind")}</span>
			<div role="alert" className={styles.refused}>
				{refusal && (
					<>
						<p>{sentence(t, refusal)}</p>
						<Button
							className={styles.dismiss}
							aria-label={t("close")}
							onPress={props.onDismiss}
						>
							<ToolIcon name="close" />
						</Button>
					</>
				)}
			</div>
		</div>
	);
}

function sentence(
	t: ReturnType<typeof useTranslations<"console.prose">>,
	refusal: Refusal,
): string {
	switch (refusal.refused) {
		case "tooLong":
			return t("pastedTooLong", {
				count: refusal.characters,
				most: mostCharacters,
			});
		case "tooMuch":
			return t("pastedTooMuch");
		case "files":
			return t("filesRefused");
		case "pictures":
			return t("picturesLeftOut", { count: refusal.count });
	}
}
