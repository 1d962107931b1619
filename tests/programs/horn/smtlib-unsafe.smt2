; verdict: unsafe
; Counting down from ten goes below zero.
(set-logic HORN)
(declare-fun reachable (Int) Bool)
(assert (forall ((x Int)) (=> (= x 10) (reachable x))))
 (assert (forall ((x Int)) (=> (reachable x) (reachable (- x 1)))))
;^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^ blame 1: constraint 2 reachable => reachable
(assert (forall ((x Int)) (=> (and (reachable x) (< x 0)) false)))
;                                                         ^^^^^ C0601: constraint 3 is violated
(check-sat)
