import { Link, useParams } from "react-router";
import { useTranslations } from "use-intl";
import {
	type MediaFilter,
	mediaFilters,
} from "../../../contracts/console/mediaBounds.ts";
import { screenPath } from "../addresses.ts";
import { useAddressParams } from "../kit/table/useAddressParams.ts";
import { Detail } from "./detail/Detail.tsx";
import { Library } from "./library/Library.tsx";
import styles from "./media.module.css";

/** The media library, or one picture of it. */
export default function MediaScreen() {
	const { id } = useParams();
	return id ? <Detail key={id} id={id} /> : <Pictures />;
}

function Pictures() {
	const t = useTranslations("console.media");
	const { params: address, set: setAddress } = useAddressParams();
	const words = address.get("search") ?? "";
	const filterParam = address.get("filter");
	const filter = mediaFilters.find((one) => one === filterParam) ?? "all";

	function query(to: { words: string; filter: MediaFilter }): void {
		const next = new URLSearchParams();
		if (to.words) next.set("search", to.words);
		if (to.filter !== "all") next.set("filter", to.filter);
		// Typing makes no history.
		setAddress(next, { replace: to.words !== words });
	}
	return (
		<>
			<h1>{t("title")}</h1>
			<Library
				{...{ words, filter }}
				onQuery={query}
				wrap={({ id }, tile) => (
					<Link to={screenPath(`media/${id}`)} className={styles.tile}>
						{tile}
					</Link>
				)}
			/>
		</>
	);
}
