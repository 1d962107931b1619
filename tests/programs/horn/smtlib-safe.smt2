; verdict: safe
; Counting up from zero stays above minus one.
(set-logic HORN)
(declare-fun reachable (Int) Bool)
(assert (forall ((x Int)) (=> (= x 0) (reachable x))))
(assert (forall ((x Int)) (=> (reachable x) (reachable (+ x 1)))))
(assert (forall ((x Int)) (=> (and (reachable x) (< x 0)) false)))
(check-sat)
