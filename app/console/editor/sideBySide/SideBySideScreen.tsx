import { useParams } from "react-router";
import { isLanguageCode } from "../../../../contracts/language.ts";
import { NotFound } from "../../kit/states/States.tsx";
import { SideBySide } from "./SideBySide.tsx";

/** Screen of a translation: one text beside its source. */
export default function SideBySideScreen() {
	const { entry = "", language } = useParams();
	if (!isLanguageCode(language)) return <NotFound />;
	return (
		<SideBySide
			key={`${entry} ${language}`}
			entry={entry}
			language={language}
		/>
	);
}
