"use client";

import { useEffect, useRef, useState } from "react";

/** Marks a figure once it is seen, which starts its animation. */
export function CountUp({ value }) {
	const place = useRef(null);
	const [seen, setSeen] = useState(false);
	useEffect(() => {
		const observer = new IntersectionObserver(([entry]) => {
			if (entry?.isIntersecting) setSeen(true);
		});
		if (place.current) observer.observe(place.current);
		return () => observer.disconnect();
	}, []);
	return (
		<bdi>
			<span ref={place} className="count_8k2q1_2">
				<span data-seen={seen || undefined}>{value}</span>
			</span>
		</bdi>
	);
}
