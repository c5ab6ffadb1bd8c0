import { useFormatter } from "use-intl";
import {
	type LanguageCode,
	languageNames,
} from "../../../../contracts/language.ts";

const units = ["byte", "kilobyte", "megabyte"] as const;

/** Size of a file as people write it: "1.2 MB". */
export function FileSize({ bytes }: { bytes: number }) {
	const format = useFormatter();
	const step = bytes < 1000 ? 0 : bytes < 1_000_000 ? 1 : 2;
	const size = format.number(bytes / 1000 ** step, {
		style: "unit",
		unit: units[step],
		maximumFractionDigits: 1,
	});
	return <bdi>{size}</bdi>;
}

/** Language and size of a file as the person gets it. */
export function FileFacts(props: {
	bytes: number;
	/** None where nobody has said, or an older process answers. */
	language?: LanguageCode | "" | undefined;
}) {
	const { bytes, language } = props;
	return (
		<>
			{language && (
				<>
					<bdi lang={language}>{languageNames[language]}</bdi>
					{" · "}
				</>
			)}
			<FileSize bytes={bytes} />
		</>
	);
}
