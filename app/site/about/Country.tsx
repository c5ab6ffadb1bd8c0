import { type KeyboardEvent, useCallback, useEffect, useState } from "react";
import { useLocation } from "react-router";
import { useTranslations } from "use-intl";
import type { DistributorCountry } from "../../../contracts/site/distributors.ts";
import layout from "../../ui/layout.module.css";
import type { OpenedCountry } from "../distributors/fetchDistributors.ts";
import { Opened } from "../distributors/Opened.tsx";
import styles from "./distributorList.module.css";

/**
 * A country of the list. Where it is known who its distributors are, its name opens them:
 * below it, and without JavaScript in the same page asked for with the country.
 */
export function Country(props: {
	country: DistributorCountry;
	active: boolean;
	onActive: (code: string | undefined) => void;
	/** Distributors of the country, where the page came with them. */
	opened: OpenedCountry | undefined;
}) {
	const t = useTranslations("about");
	const { country, active, onActive, opened } = props;
	const { code, name, count, known } = country;
	const [isOpen, setOpen] = useState(opened !== undefined);
	const [wasOpen, setWasOpen] = useState(isOpen);
	if (isOpen && !wasOpen) setWasOpen(true);
	const [isLive, setLive] = useState(false);
	useEffect(() => setLive(true), []);
	// The map and notes lead here by the fragment, again where it is the same.
	const { hash, key } = useLocation();
	const place = `distributor-${code}`;
	// biome-ignore lint/correctness/useExhaustiveDependencies: each arrival opens it.
	useEffect(() => {
		if (hash === `#${place}`) setOpen(true);
	}, [hash, key, place]);
	// Opened again, it is fetched again.
	const close = useCallback(() => {
		setOpen(false);
		setWasOpen(false);
	}, []);
	const panel = `${place}-open`;
	const asButton = {
		role: "button",
		"aria-expanded": isOpen,
		...(wasOpen && { "aria-controls": panel }),
		onKeyDown(event: KeyboardEvent) {
			if (event.key !== " ") return;
			event.preventDefault();
			setOpen(!isOpen);
		},
	};
	return (
		<li
			id={place}
			data-active={active || undefined}
			data-open={isOpen || undefined}
			onPointerEnter={() => onActive(code)}
			onPointerLeave={() => onActive(undefined)}
		>
			{known ? (
				<a
					href={`?country=${code}#${place}`}
					data-inside=""
					{...(isLive && asButton)}
					onClick={(event) => {
						if (event.metaKey || event.ctrlKey || event.shiftKey) return;
						event.preventDefault();
						setOpen(!isOpen);
					}}
				>
					{name}
				</a>
			) : (
				<span>{name}</span>
			)}{" "}
			<span aria-hidden="true" className={styles.count}>
				{count}
			</span>
			<span className={layout.hidden}>{t("distributors", { count })}</span>
			{known && wasOpen && (
				<div id={panel} hidden={!isOpen}>
					<Opened country={code} start={opened} onFailed={close} />
				</div>
			)}
		</li>
	);
}
