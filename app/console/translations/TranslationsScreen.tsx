import { useParams } from "react-router";
import { isLanguageCode } from "../../../contracts/language.ts";
import { NotFound } from "../shell/States.tsx";
import { Board } from "./Board.tsx";
import { SideBySide } from "./SideBySide.tsx";

/** The board of translations, and one text beside its source. */
export default function TranslationsScreen() {
	const { entry, language } = useParams();
	if (!entry) return <Board />;
	if (!isLanguageCode(language)) return <NotFound />;
	return (
		<SideBySide
			key={`${entry} ${language}`}
			entry={entry}
			language={language}
		/>
	);
}
