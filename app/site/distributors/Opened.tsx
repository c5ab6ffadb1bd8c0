import { Suspense, useEffect, useState } from "react";
import type { OpenedCountry } from "./fetchDistributors.ts";
import styles from "./localDistributors.module.css";
import { LocalDistributors } from "./view.ts";

/** The distributors of a country that was opened: fetched now, unless the page came with them. */
export function Opened(props: {
	country: string;
	start: OpenedCountry | undefined;
	/** Distributors that could not be fetched, as the reader was told. */
	onFailed: () => void;
}) {
	const { country, start, onFailed } = props;
	const [opened, setOpened] = useState(start);
	useEffect(() => {
		if (opened?.country === country) return;
		let current = true;
		import("./fetchDistributors.ts")
			.then(({ fetchDistributors }) => fetchDistributors(country))
			.then((found) => current && setOpened(found))
			.catch(() => current && onFailed());
		return () => {
			current = false;
		};
	}, [country, opened, onFailed]);
	return (
		<div className={styles.panel} aria-busy={!opened}>
			{opened && (
				<Suspense>
					<LocalDistributors opened={opened} />
				</Suspense>
			)}
		</div>
	);
}
