import { Suspense } from "react";
import type { TranslatedFieldAnswer } from "../../../../contracts/console/translations.ts";
import type { LanguageCode } from "../../../../contracts/language.ts";
import { Difference } from "../../kit/differences/Difference.tsx";
import { PlacesShown, RenderedText } from "../../kit/slots.tsx";

/** Source of a translation as people read it, with what differs since it was made. */
export function SourceDifference(props: {
	field: Pick<TranslatedFieldAnswer, "source" | "markdown" | "places">;
	/** Source of the translation as it was made, where it is to be compared. */
	madeFrom: string | null;
	source: LanguageCode;
}) {
	const { field, madeFrom, source: language } = props;
	const { source, places, markdown } = field;
	const words =
		madeFrom === null ? (
			source
		) : (
			<Difference before={madeFrom} after={source} language={language} />
		);
	if (markdown)
		return (
			<Suspense fallback={words}>
				<RenderedText
					{...{ before: madeFrom ?? source, after: source, language }}
					fallback={words}
				/>
			</Suspense>
		);
	if (!places) return words;
	return (
		<Suspense fallback={null}>
			<PlacesShown
				{...{ text: source, places, language }}
				before={madeFrom ?? undefined}
			/>
		</Suspense>
	);
}
