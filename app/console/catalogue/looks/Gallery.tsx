import { useState } from "react";
import { useTranslations } from "use-intl";
import { pictureAddress } from "../../../../contracts/addresses/addresses.ts";
import type { ModelFacts } from "../../../../contracts/content/kinds/model.ts";
import layout from "../../../ui/layout.module.css";
import { useField } from "../../kit/draft/editor.ts";
import { useLabels } from "../../kit/fields/labels.ts";
import type { WidgetProps } from "../../kit/fields/widgetProps.ts";
import { Grip } from "../../kit/order/Grip.tsx";
import { moved, useOrder } from "../../kit/order/useOrder.ts";
import { usePictures } from "../../kit/pictures/pictureCache.ts";
import styles from "../catalogue.module.css";

type View = NonNullable<ModelFacts["gallery"]>[number];
/** Views in a page's default order; the compiler checks that none is missing. */
const byItself = Object.keys({
	front: 1,
	rear: 1,
	side: 1,
	detailLight: 1,
	detailWheel: 1,
} satisfies Record<View, 1>) as View[];

/** The order of a model's gallery. Views without a picture are left out of it. */
export default function Gallery(props: WidgetProps) {
	const { value, onChange, readOnly, kind } = props;
	const t = useTranslations("console.catalogue");
	const { choiceOf } = useLabels(kind);
	const [chosen] = useField("/pictures");
	const pictures = (chosen ?? {}) as Partial<Record<View, string>>;
	const given = Array.isArray(value)
		? (value as View[]).filter((one) => byItself.includes(one))
		: [];
	const all = [...new Set([...given, ...byItself])];
	const shown = usePictures(all.flatMap((view) => pictures[view] ?? []));
	const [message, setMessage] = useState("");
	const order = useOrder<HTMLOListElement>(all.length, (from, to) => {
		const next = moved(all, from, to);
		const isByItself = next.every((view, n) => view === byItself[n]);
		onChange(isByItself ? undefined : next);
		setMessage(t("moved", { place: to + 1, count: all.length }));
	});
	return (
		<>
			<ol ref={order.list} className={styles.gallery}>
				{all.map((view, index) => {
					const id = pictures[view];
					const picture = id ? shown.get(id) : undefined;
					const width =
						picture?.widths.find((one) => one >= 320) ?? picture?.widths.at(-1);
					const name = choiceOf(view);
					return (
						<li
							key={view}
							{...order.rowOf()}
							data-empty={id === undefined || undefined}
						>
							{id && width ? (
								<img src={pictureAddress({ id }, width, "webp")} alt="" />
							) : (
								<span className={styles.noPicture}>
									{id ? "" : t("noPicture")}
								</span>
							)}
							<span>{name}</span>
							{!readOnly && (
								<button
									type="button"
									className={styles.handle}
									aria-label={t("move", { name })}
									{...order.handleOf(index)}
								>
									<Grip />
								</button>
							)}
						</li>
					);
				})}
			</ol>
			<p role="status" className={layout.hidden}>
				{message}
			</p>
		</>
	);
}
