import { Suspense } from "react";
import { Link } from "react-router";
import { useTranslations } from "use-intl";
import type { ContentLanguage } from "../../../contracts/rights.ts";
import { entryPath } from "../addresses.ts";
import { withTexts } from "../withTexts.tsx";

type Props = { kind: string; entry: string; language: ContentLanguage };

const Named = withTexts<Props>(["history"], async () => ({
	default: OpenHistoryLink,
}));

/** Link from an editor to the entry's history. */
export function HistoryLink(props: Props) {
	return (
		<Suspense fallback={null}>
			<Named {...props} />
		</Suspense>
	);
}

function OpenHistoryLink({ kind, entry, language }: Props) {
	const t = useTranslations("console.history");
	const editor = entryPath({ kind, id: entry }, language);
	return <Link to={`${editor}/history`}>{t("title")}</Link>;
}
